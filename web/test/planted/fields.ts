import { gql, type TypedDocumentNode } from '@apollo/client';

type Planted = {
  readonly __typename: 'Document';
  readonly id: string;
  readonly planted: string;
};

/** What the planted panel shows of a document. */
export const PlantedFields: TypedDocumentNode<Planted> = gql`
  fragment PlantedFields on Document {
    id
    planted: publicId
  }
`;
/** What the planted column shows of a document. */
export const PlantedCellFields: TypedDocumentNode<Planted> = gql`
  fragment PlantedCellFields on Document {
    id
    plantedCell: publicId
  }
`;

type PlantedFolder = {
  readonly __typename: 'Folder';
  readonly id: string;
  readonly plantedIn: string;
};
/** What the planted domain shows of a folder that others shared. */
export const PlantedFolderFields: TypedDocumentNode<PlantedFolder> = gql`
  fragment PlantedFolderFields on Folder {
    id
    plantedIn: title
  }
`;
