/** The box of the search page, to which the key of the search leads where it is in sight. */
export const SEARCH_BOX = 'search-box';
