import './team.graphql.ts';
