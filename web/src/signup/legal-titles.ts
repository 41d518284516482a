import { useLingui } from '@lingui/react/macro';

/** The names of the three texts somebody agrees to. */
export function useDocumentTitles() {
  const { t } = useLingui();
  return {
    terms: t`Terms of use`,
    privacy: t`Privacy notice`,
    processing: t`Data processing agreement`,
  };
}
