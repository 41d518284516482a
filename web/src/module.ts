import type { MessageDescriptor } from '@lingui/core';
import type { DeclaredKinds } from '@postkorb/domain/basics';
import type { GatedFeature } from '@postkorb/domain/team';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** How a kind of journal entry is told of somebody. */
type Words = (who: string) => MessageDescriptor;

/** Words for every kind of entry that a domain declares. */
export type WordsOf<Domain extends keyof DeclaredKinds> = Readonly<
  Record<keyof DeclaredKinds[Domain], Words>
>;

/** Words by the kind of entry they tell. */
export type HistoryWords = Readonly<Record<string, Words>>;

/** How a kind of entry is told to the person whose login it concerns. */
export type SecurityWord = {
  readonly text: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Somebody tried and was not let in. */
  readonly isRefused?: true;
};

/** The kinds of entries of a domain that stand in the security history of a person. */
type SecurityKind<Domain extends keyof DeclaredKinds> = {
  [Kind in keyof DeclaredKinds[Domain]]: DeclaredKinds[Domain][Kind] extends {
    readonly security: string;
  }
    ? Kind
    : never;
}[keyof DeclaredKinds[Domain]];

/** Words for every kind of entry of a domain that stands in the security history of a person. */
export type SecurityWordsOf<Domain extends keyof DeclaredKinds> = Readonly<
  Record<SecurityKind<Domain>, SecurityWord>
>;

/** Such words by the kind of entry they tell. */
export type SecurityWords = Readonly<Record<string, SecurityWord>>;

/** The routes of `root.ts` on which a domain hangs its screens. */
export type Place = 'root' | 'open' | 'cockpit' | 'settings';

/** A line of the navigation; it stands there as soon as its screen does. */
export type NavigationEntry = {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly keys?: string;
  /** A part of the navigation; `thumb` stands in none of them, but filled in the middle of the foot of a phone. */
  readonly part: 'post' | 'paper' | 'rest' | 'thumb';
  /** The line of another domain behind which it stands. */
  readonly after?: string;
  /** One of the five tabs at the foot of a phone. */
  readonly onPhone?: boolean;
  /** What stands at the end of the line. */
  readonly Count?: ComponentType;
  /** What stands below the line. */
  readonly Below?: ComponentType;
  /** What stands below the whole part of the navigation. */
  readonly Foot?: ComponentType;
};

/** The headlines of the settings, in their order: the person themselves, their letters, the paper, those they work with. */
export const SETTINGS_GROUPS = ['person', 'letters', 'paper', 'others'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** A part of the settings; its screen is one of the routes below them. */
export type SettingsSection = {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Under which headline it stands. */
  readonly group: SettingsGroup;
  /** The gate it stands behind: to whom that is shut it is not offered. */
  readonly gate?: GatedFeature;
};

export type Lead = { readonly small?: boolean; readonly onDone?: () => void };

/** What a domain adds to the cockpit; a domain that others may add to says so here, beside what they add. */
export interface Cockpit {
  readonly navigation?: readonly NavigationEntry[];
  readonly settings?: readonly SettingsSection[];
  /** The first thing to do, above the navigation; small it is a picture alone. On a phone it stands in the menu, which closes once it is done. */
  readonly Lead?: ComponentType<Lead>;
  /** What stands once beside every screen: work under way, dialogs that anything may open, keys. */
  readonly hosts?: readonly ComponentType[];
  /** A sentence above every screen that concerns the whole person, such as what they have still to confirm. */
  readonly Banner?: ComponentType;
  /** Takes in the files that other apps handed to this one, once it can. */
  readonly HandedOver?: ComponentType<{ readonly take: () => Promise<readonly File[]> }>;
  /** How its kinds of entries are told to the person whose login they concern; fetched with the security history. */
  readonly securityWords?: () => Promise<SecurityWords>;
  /** Forgets what this page remembers of a person; called when they sign out. */
  readonly forget?: () => void;
}

/** What a domain brings to the web; it comes before anybody has signed in, so all that is not needed then is fetched later. */
export type WebModule = {
  readonly name: string;
  /** Its screens, whose code is fetched when somebody goes there. */
  readonly routes?: Partial<Readonly<Record<Place, readonly AnyRoute[]>>>;
  /** What it adds to the cockpit; fetched with it. */
  readonly cockpit?: () => Promise<Cockpit>;
  /** How its kinds of journal entries are told; fetched with the first history that is unfolded. */
  readonly historyWords?: () => Promise<HistoryWords>;
  /** Its questions about one document, by name, whose answers are kept for reading offline. */
  readonly keptOfDocuments?: readonly string[];
};
