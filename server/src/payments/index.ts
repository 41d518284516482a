import './payments.graphql.ts';
