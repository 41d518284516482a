import { createPluginRegistration } from '@embedpdf/core';
import { DocumentManagerPluginPackage } from '@embedpdf/plugin-document-manager/react';
import { InteractionManagerPluginPackage } from '@embedpdf/plugin-interaction-manager/react';
import { RenderPluginPackage } from '@embedpdf/plugin-render/react';
import { RotatePluginPackage } from '@embedpdf/plugin-rotate/react';
import { ScrollPluginPackage } from '@embedpdf/plugin-scroll/react';
import { SearchPluginPackage } from '@embedpdf/plugin-search/react';
import { SelectionPluginPackage } from '@embedpdf/plugin-selection/react';
import { ThumbnailPluginPackage } from '@embedpdf/plugin-thumbnail/react';
import { ViewportPluginPackage } from '@embedpdf/plugin-viewport/react';
import { ZoomMode, ZoomPluginPackage } from '@embedpdf/plugin-zoom/react';

/** What the viewer can do. */
export const pdfPlugins = [
  createPluginRegistration(DocumentManagerPluginPackage, {}),
  createPluginRegistration(ViewportPluginPackage, { viewportGap: 24 }),
  createPluginRegistration(ScrollPluginPackage, { defaultPageGap: 20 }),
  createPluginRegistration(RenderPluginPackage),
  createPluginRegistration(InteractionManagerPluginPackage),
  createPluginRegistration(SelectionPluginPackage),
  createPluginRegistration(ZoomPluginPackage, { defaultZoomLevel: ZoomMode.FitWidth, maxZoom: 4 }),
  createPluginRegistration(RotatePluginPackage),
  createPluginRegistration(SearchPluginPackage),
  createPluginRegistration(ThumbnailPluginPackage, {
    width: 96,
    gap: 12,
    paddingY: 12,
    labelHeight: 20,
  }),
];
