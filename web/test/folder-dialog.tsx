import { ApolloClient, InMemoryCache } from '@apollo/client';
import { FolderNameDialog } from '../src/documents/folders/FolderNameDialog.tsx';
import { answeringServer } from './answers.ts';
import { drawOnPage } from './on-page.tsx';

/** Asks for the name of a folder, of a server that allows one character, and tells what was saved. */
export function openFolderDialog() {
  const saved: string[] = [];
  const { link, asked } = answeringServer();
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const save = async (title: string) => {
    saved.push(title);
    return { problem: null };
  };
  const { close } = drawOnPage(client, <FolderNameDialog save={save} close={() => {}} />);
  return { saved, asked, close };
}
