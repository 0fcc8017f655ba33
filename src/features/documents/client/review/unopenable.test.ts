import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageFailure } from '../pdf/page-failure.tsx';
import { FailurePanel } from './outcome-panels.tsx';

const words = (part: ReactElement) => renderToStaticMarkup(part).replace(/<[^>]*>/g, ' ');

it('a document that cannot be opened offers another try and asks for another file, not for a clearer photo', () => {
  const given = { state: 'unopenable', caseNo: 'A', upload: 'Choose a file', keep: undefined } as const;
  const panel = words(createElement(FailurePanel, { ...given, again: 'Read again' }));
  expect(panel).toContain('This document could not be opened');
  expect(panel).toMatch(/another try is often enough\.\s+Read again/);
  expect(panel).toContain('Upload another file');
  expect(panel).toContain('Choose a file');
  expect(panel).not.toMatch(/clearer|light|by hand/);
});

it('its page offers no further try', () => {
  const page = words(createElement(PageFailure));
  expect(page).toContain('This document cannot be opened');
  expect(page).not.toMatch(/Try again|Error/);
});
