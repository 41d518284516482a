import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { FolderNameDialog } from '../src/documents/folders/FolderNameDialog.tsx';
import { answeringServer } from './answers.ts';

i18n.loadAndActivate({ locale: 'en-GB', messages: {} });

/** Asks for the name of a folder, of a server that allows one character, and tells what was saved. */
export function openFolderDialog() {
  const saved: string[] = [];
  const { link, asked } = answeringServer();
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const save = async (title: string) => {
    saved.push(title);
    return { problem: null };
  };
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  const drawn = createRoot(page);
  drawn.render(
    <I18nProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <FolderNameDialog save={save} close={() => {}} />
      </ApolloProvider>
    </I18nProvider>,
  );
  return { saved, asked, close: () => drawn.unmount() };
}
