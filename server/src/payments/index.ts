import './due.graphql.ts';
import './payments.graphql.ts';
