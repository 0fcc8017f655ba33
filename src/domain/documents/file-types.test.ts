import { expect, it } from 'vitest';
import {
  acceptedExtensions,
  extensionOf,
  hasAcceptedExtension,
  maxFilesPerType,
  maxUploadBytes,
} from './file-types.ts';

it('accepts png, jpg, pdf, jpeg up to 10 MB, one of a type', () => {
  expect(acceptedExtensions).toEqual(['png', 'jpg', 'pdf', 'jpeg']);
  expect(maxUploadBytes).toBe(10_485_760);
  expect(maxFilesPerType).toBe(1);
  expect(hasAcceptedExtension('log card.PDF', 'scan')).toBe(true);
  expect(hasAcceptedExtension('photo.jpeg.exe', 'scan')).toBe(false);
  expect(hasAcceptedExtension('pdf', 'scan')).toBe(false);
  expect(extensionOf('scan.v2.JPG')).toBe('jpg');
});
