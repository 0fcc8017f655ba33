import { expect, it } from 'vitest';
import { createUnverifiedBodies } from './unverified-bodies.ts';

/**
 * Creates a limit of 100 bytes, 60 per network. Returns a function that begins a body, and the list of bodies cut off.
 */
function createRoom() {
  const bodies = createUnverifiedBodies({ inAll: 100, ofNetwork: 60 });
  const cut: string[] = [];
  return { cut, begin: (name: string, network = name) => bodies.begin(network, () => void cut.push(name)) };
}

it('cuts off what has been arriving longest when the room is taken', () => {
  const { begin, cut } = createRoom();
  const [slow, other] = [begin('slow'), begin('other')];
  slow.add(50);
  other.add(40);
  const quick = begin('quick');
  quick.add(10);
  expect(cut).toEqual([]);
  quick.add(1);
  expect(cut).toEqual(['slow']);
  quick.add(45);
  expect(cut).toEqual(['slow']);
  quick.end();
  other.end();
  const next = begin('next');
  next.add(60);
  expect(cut).toEqual(['slow']);
});

it('lets one network have only its share, and takes the room from none but itself', () => {
  const { begin, cut } = createRoom();
  const stranger = begin('stranger');
  stranger.add(30);
  const [first, second] = [begin('first', 'office'), begin('second', 'office')];
  first.add(30);
  second.add(30);
  expect(cut).toEqual([]);
  second.add(1);
  expect(cut).toEqual(['first']);
});

it('takes nothing from a body that has not begun, and counts nothing of one that was cut off', () => {
  const { begin, cut } = createRoom();
  begin('silent');
  const large = begin('large');
  large.add(61);
  expect(cut).toEqual(['large']);
  large.add(1000);
  large.end();
  begin('next').add(60);
  expect(cut).toEqual(['large']);
});
