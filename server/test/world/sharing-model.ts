/** What the model of sharing knows of a document or folder: where it lies, and whether it was thrown away by itself. */
type Node = { parent: string | null; isThrown: boolean };
export type Permission = 'viewer' | 'editor';

/** Who sees what of one account, played anew in memory: grants, the tree above them, and the trash. */
export class SharingModel {
  readonly nodes = new Map<string, Node>();
  readonly grants = new Map<string, Permission>();
  readonly waiting = new Map<string, Permission>();
  readonly resting = new Set<string>();

  add(id: string, parent: string | null): void {
    this.nodes.set(id, { parent, isThrown: false });
  }

  /** It and all that it lies in, the thing itself first. */
  above(id: string): string[] {
    const { parent } = this.nodes.get(id)!;
    return [id, ...(parent === null ? [] : this.above(parent))];
  }

  isThrown(id: string): boolean {
    return this.above(id).some((one) => this.nodes.get(one)!.isThrown);
  }

  give(who: string, id: string, permission: Permission): void {
    this.grants.set(`${who} ${id}`, permission);
  }

  take(who: string, id?: string): void {
    for (const held of [this.grants, this.waiting])
      for (const key of held.keys())
        if (id === undefined ? key.startsWith(`${who} `) : key === `${who} ${id}`) held.delete(key);
  }

  /** What waited for an address is opened to whoever proved its mailbox. */
  prove(who: string): void {
    for (const [key, permission] of this.waiting)
      if (key.startsWith(`${who} `)) {
        this.grants.set(key, permission);
        this.waiting.delete(key);
      }
  }

  /** What somebody may do with it, or undefined: the strongest of what was opened to them on it and above it. */
  access(who: string, id: string): Permission | undefined {
    if (this.resting.has(who) || this.isThrown(id)) return undefined;
    const all = this.above(id).map((one) => this.grants.get(`${who} ${one}`));
    return all.includes('editor') ? 'editor' : all.includes('viewer') ? 'viewer' : undefined;
  }
}
