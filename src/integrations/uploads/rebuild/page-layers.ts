import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { PdfRef } from '../pdf/pdf-values.ts';
import type { PdfFile } from '../pdf/read-pdf.ts';
import type { DrawingCopier } from './drawing-copier.ts';

/** Lists the layers that were copied in the new file, so that what was hidden stays hidden. */
export function copyLayers(file: PdfFile, copier: DrawingCopier, target: PDFDocument): void {
  const properties = file.resolve(file.catalogue.get('OCProperties'));
  if (!(properties instanceof Map)) return;
  const config = file.resolve(properties.get('D'));
  const numbers = (value: unknown) =>
    Array.isArray(value) ? value.filter((item) => item instanceof PdfRef).map(({ number }) => number) : [];
  const listed = (key: string) => numbers(config instanceof Map ? file.resolve(config.get(key)) : null);
  const base = config instanceof Map ? file.resolve(config.get('BaseState')) : null;
  const isOff = base !== null && typeof base === 'object' && 'name' in base && base.name === 'OFF';
  const [shown, hidden] = [new Set(listed('ON')), new Set(listed('OFF'))];
  for (const number of new Set(numbers(file.resolve(properties.get('OCGs'))))) {
    const ref = copier.refOf(number);
    if (ref) addLayer(target, ref, hidden.has(number) || (isOff && !shown.has(number)));
  }
}

function addLayer(target: PDFDocument, layer: PDFRef, isHidden: boolean): void {
  const { catalog, context } = target;
  const key = PDFName.of('OCProperties');
  if (!catalog.has(key)) catalog.set(key, context.obj({ OCGs: [], D: { OFF: [] } }));
  const properties = catalog.lookup(key, PDFDict);
  properties.lookup(PDFName.of('OCGs'), PDFArray).push(layer);
  if (isHidden) properties.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray).push(layer);
}
