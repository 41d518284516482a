import { useLingui } from '@lingui/react/macro';

/** The pages that say what applies between people and whoever runs this installation. */
export const LEGAL_PAGES = {
  terms: '/terms',
  privacy: '/privacy',
  processing: '/processing',
  imprint: '/imprint',
} as const;
export type LegalPageName = keyof typeof LEGAL_PAGES;

/** The names of the legal pages. */
export function useLegalTitles(): Readonly<Record<LegalPageName, string>> {
  const { t } = useLingui();
  return {
    terms: t`Terms of use`,
    privacy: t`Privacy notice`,
    processing: t`Data processing agreement`,
    imprint: t`Imprint`,
  };
}
