import { parseEvents } from '../client/read-events.ts';

/** Opens the event stream of a token's account over HTTP, as a browser does, and collects its events. */
export async function listenToEvents<Event = unknown>(portalUrl: string, token: string) {
  const stopping = new AbortController();
  const reply = await fetch(`${portalUrl}/api/dealer-portal/web/events`, {
    headers: { token },
    signal: stopping.signal,
  });
  const events: Event[] = [];
  const listening = { reply, events, isOver: false, stop: () => stopping.abort() };
  void (async () => {
    if (reply.body) for await (const event of parseEvents(reply.body)) if (event) events.push(event as Event);
  })()
    .catch(() => undefined)
    .finally(() => {
      listening.isOver = true;
    });
  return listening;
}
