import { expect, it } from 'vitest';
import { suggestSale } from './suggest-sale.ts';

const companies = [
  { name: 'Lorong Motors Pte. Ltd.', salespeople: ['Grace Teo', 'Ravi Nair'] },
  { name: 'Kaki Bukit Motor Trading', salespeople: ['Alvin Seah', 'Ravi Nair'] },
];
const everybody = ['Grace Teo', 'Ravi Nair', 'Alvin Seah'];

it.each([
  ['', everybody],
  ['Somebody else', everybody],
  ['kaki bukit motor  trading', ['Alvin Seah', 'Ravi Nair']],
])('for %j it offers the salespeople %j', (named, salesperson) => {
  const vehicleCompany = ['Lorong Motors Pte. Ltd.', 'Kaki Bukit Motor Trading'];
  expect(suggestSale(companies, named)).toEqual({ vehicleCompany, salesperson });
});

it('offers nothing where there are no companies', () => {
  expect(suggestSale([], 'Lorong')).toEqual({ vehicleCompany: [], salesperson: [] });
});
