import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionNode } from 'graphql';
import { useDocumentExtensions, type Extensions } from './extensions.ts';

/** The fragments that higher domains add to those of documents, by whose name each question asks for them. */
type Added = Readonly<Record<string, readonly DocumentNode[]>>;

const isFragment = (one: { readonly kind: string }): one is FragmentDefinitionNode =>
  one.kind === 'FragmentDefinition';
const fragmentsOf = (node: DocumentNode) => node.definitions.filter(isFragment);

function addedBy({ rowDetails, folderDetails, columns, panels, payments }: Extensions): Added {
  const asked = (some: readonly { readonly fragment?: DocumentNode }[]) =>
    some.flatMap(({ fragment }) => fragment ?? []);
  const ofRows = asked(rowDetails);
  return {
    DocumentRow: ofRows,
    DocumentCells: asked(columns).filter((fragment) => !ofRows.includes(fragment)),
    DocumentFields: [...ofRows, ...asked([...panels, ...payments])],
    SharedFolderFields: asked(folderDetails),
  };
}

const isLeaf = (one: SelectionNode): one is FieldNode =>
  one.kind === 'Field' && one.selectionSet === undefined;
const nameOf = ({ alias, name }: FieldNode) => (alias ?? name).value;

/** A fragment that asks for the fields of these too; not by spreading them, as deep questions cost more. */
function widened(fragment: FragmentDefinitionNode, by: readonly FragmentDefinitionNode[]) {
  const { selectionSet } = fragment;
  const known = new Set(selectionSet.selections.filter(isLeaf).map(nameOf));
  const further = by
    .flatMap((one) => one.selectionSet.selections)
    .filter((one) => !isLeaf(one) || !known.has(nameOf(one)));
  const selections = [...selectionSet.selections, ...further];
  return { ...fragment, selectionSet: { ...selectionSet, selections } };
}

/** The same question, in which each of these fragments asks for what was added to it. */
function extended<Query extends DocumentNode>(query: Query, added: Added): Query {
  const known = new Map(fragmentsOf(query).map((one) => [one.name.value, one]));
  for (const [place, nodes] of Object.entries(added)) {
    const fragment = known.get(place);
    if (fragment === undefined) continue;
    const parts = nodes.map(fragmentsOf);
    // The first is the fragment itself, those after it are the ones it spreads.
    for (const one of parts.flatMap(([, ...spread]) => spread)) known.set(one.name.value, one);
    known.set(
      place,
      widened(
        fragment,
        parts.flatMap(([own]) => own ?? []),
      ),
    );
  }
  const rest = query.definitions.filter((one) => !isFragment(one));
  return { ...query, definitions: [...rest, ...known.values()] };
}

const made = new WeakMap<Extensions, Map<DocumentNode, DocumentNode>>();

/** Makes a question ask for what higher domains add to it; the same one for the same question. */
export function useExtending() {
  const extensions = useDocumentExtensions();
  return <Query extends DocumentNode>(query: Query): Query => {
    const known = made.get(extensions) ?? new Map<DocumentNode, DocumentNode>();
    made.set(extensions, known);
    const before = known.get(query) as Query | undefined;
    const asked = before ?? extended(query, addedBy(extensions));
    known.set(query, asked);
    return asked;
  };
}
