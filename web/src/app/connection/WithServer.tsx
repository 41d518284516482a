import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from '@tanstack/react-router';
import { apollo } from './apollo.ts';

/** Lets the screens inside it ask the server. */
export function WithServer() {
  return (
    <ApolloProvider client={apollo}>
      <Outlet />
    </ApolloProvider>
  );
}
