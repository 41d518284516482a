/** What cannot be taken back lightly wants a proof of who one is that is no older than this. */
export const PROOF_MINUTES = 5;

/** Why somebody has to prove again who they are: in this session they did so too long ago, or never. */
export function refuseUnproven(provenAt: Date | null, now: Date): 'STEP_UP_REQUIRED' | null {
  const age = now.getTime() - (provenAt?.getTime() ?? -Infinity);
  return age <= PROOF_MINUTES * 60_000 ? null : 'STEP_UP_REQUIRED';
}
