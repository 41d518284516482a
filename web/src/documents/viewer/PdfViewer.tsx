import type { PluginRegistry } from '@embedpdf/core';
import { EmbedPDF } from '@embedpdf/core/react';
import {
  DocumentContent,
  DocumentManagerPlugin,
  type DocumentManagerCapability,
} from '@embedpdf/plugin-document-manager/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import type { ViewerTask } from '../record/places.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { pdfEngine } from '../basics/pdf-engine.ts';
import { pdfPlugins } from './pdf-plugins.ts';
import { PdfToolbar } from './PdfToolbar.tsx';

type PdfViewer = {
  readonly document: OpenDocument;
  readonly task: ViewerTask;
  readonly leave: () => void;
  /** What is shown until the first page stands. */
  readonly fallback: ReactNode;
};

function Loading({ fallback }: { readonly fallback: ReactNode }) {
  return (
    <>
      {fallback}
      <p className="absolute top-16 left-1/2 z-20 flex -translate-x-1/2 items-center gap-8 rounded-full bg-raised px-16 py-8 text-13 font-semibold shadow-2">
        <Spinner />
        <Trans>Opening the PDF view …</Trans>
      </p>
    </>
  );
}

function Failed({ fallback, leave }: { readonly fallback: ReactNode; readonly leave: () => void }) {
  return (
    <>
      {fallback}
      <Banner
        tone="problem"
        className="absolute inset-x-16 top-16 z-20 shadow-2"
        action={
          <Button onPress={leave}>
            <Trans>Show the pictures</Trans>
          </Button>
        }
      >
        <Trans>
          The PDF view cannot open this file. The pictures of its pages are still here, and you can
          download it.
        </Trans>
      </Banner>
    </>
  );
}

async function fetchBytes(url: string, signal: AbortSignal) {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`no file: ${answer.status}`);
  return answer.arrayBuffer();
}

/** The bytes of the searchable copy, fetched once while the engine starts. */
function useFile({ id, downloadUrl }: OpenDocument) {
  const [file, setFile] = useState<{ id: string; bytes: ArrayBuffer | 'failed' } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetchBytes(downloadUrl, stop.signal)
      .catch(() => 'failed' as const)
      .then((bytes) => !stop.signal.aborted && setFile({ id, bytes }))
      .catch(() => {});
    return () => stop.abort();
  }, [id, downloadUrl]);
  return file?.id === id ? file.bytes : null;
}

function manager(registry: PluginRegistry): DocumentManagerCapability {
  return registry.getPlugin<DocumentManagerPlugin>(DocumentManagerPlugin.id)!.provides();
}

/** The document itself, drawn in the browser: its text can be selected and searched, every page is there. */
export function PdfViewer({ document, task, leave, fallback }: PdfViewer) {
  const bytes = useFile(document);
  if (bytes === null) return <Loading fallback={fallback} />;
  if (bytes === 'failed') return <Failed fallback={fallback} leave={leave} />;
  const open = async (registry: PluginRegistry) => {
    // The engine takes the bytes away, so it gets a copy; React may start a screen twice.
    manager(registry).openDocumentBuffer({
      buffer: bytes.slice(0),
      name: document.filename,
      documentId: document.id,
    });
  };
  return (
    <EmbedPDF engine={pdfEngine()} plugins={pdfPlugins} onInitialized={open}>
      {({ activeDocumentId }) =>
        activeDocumentId === null ? (
          <Loading fallback={fallback} />
        ) : (
          <DocumentContent documentId={activeDocumentId}>
            {({ isLoaded, isError }) => {
              if (isError) return <Failed fallback={fallback} leave={leave} />;
              if (!isLoaded) return <Loading fallback={fallback} />;
              return (
                <PdfToolbar
                  documentId={activeDocumentId}
                  pages={document.pageCount}
                  task={task}
                  leave={leave}
                />
              );
            }}
          </DocumentContent>
        )
      }
    </EmbedPDF>
  );
}
