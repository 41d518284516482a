/** What letters may be read in besides German and English; the data come from the operator. */
export const ADDED_LANGUAGES = ['fra', 'ita', 'pol', 'tur'] as const;
export type AddedLanguage = (typeof ADDED_LANGUAGES)[number];
/** The file of each language that was added. */
export type AddedModels = Readonly<Partial<Record<AddedLanguage, string>>>;

/** The languages that were added, in their order. */
export const addedIn = (models: AddedModels): readonly AddedLanguage[] =>
  ADDED_LANGUAGES.filter((language) => models[language] !== undefined);
