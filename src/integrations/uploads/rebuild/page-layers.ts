import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { PdfName, PdfRef, type PdfValue } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import type { DrawingCopier } from './drawing-copier.ts';

/** Lists the copied layers in the new file, so that hidden content stays hidden. */
export function copyLayers(file: PdfFile, copier: DrawingCopier, target: PDFDocument): void {
  const hidden = hiddenLayers(file);
  for (const number of layersOf(file)) {
    const ref = copier.refOf(number);
    if (ref) addLayer(target, ref, hidden.has(number));
  }
}

/** Returns the numbers of the layers that are hidden when the file is opened. */
export function hiddenLayers(file: PdfFile): Set<number> {
  const properties = file.resolve(file.catalogue.get('OCProperties'));
  const config = properties instanceof Map ? file.resolve(properties.get('D')) : null;
  if (!(config instanceof Map)) return new Set();
  const base = file.resolve(config.get('BaseState'));
  const isOff = base instanceof PdfName && base.name === 'OFF';
  const shown = new Set(numbersOf(file.resolve(config.get('ON'))));
  const off = isOff ? layersOf(file).filter((number) => !shown.has(number)) : [];
  return new Set([...off, ...numbersOf(file.resolve(config.get('OFF')))]);
}

function layersOf(file: PdfFile): number[] {
  const properties = file.resolve(file.catalogue.get('OCProperties'));
  return properties instanceof Map ? [...new Set(numbersOf(file.resolve(properties.get('OCGs'))))] : [];
}

function numbersOf(value: PdfValue): number[] {
  return Array.isArray(value) ? value.filter((item) => item instanceof PdfRef).map(({ number }) => number) : [];
}

function addLayer(target: PDFDocument, layer: PDFRef, isHidden: boolean): void {
  const { catalog, context } = target;
  const key = PDFName.of('OCProperties');
  if (!catalog.has(key)) catalog.set(key, context.obj({ OCGs: [], D: { OFF: [] } }));
  const properties = catalog.lookup(key, PDFDict);
  properties.lookup(PDFName.of('OCGs'), PDFArray).push(layer);
  if (isHidden) properties.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray).push(layer);
}
