/** What is being dragged, as both ends know it. */
export const DRAGGED_DOCUMENTS = 'application/x-postkorb-letters';
export const DRAGGED_FOLDER = 'application/x-postkorb-folder';
