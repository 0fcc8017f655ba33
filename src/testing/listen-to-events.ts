import { parseSigns, type StreamSign } from '../client/event-stream.ts';

/** Opens the event stream of a token's account over HTTP, as a browser does, and collects what arrives. */
export async function listenToEvents(portalUrl: string, token: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reply = await fetch(`${portalUrl}/api/dealer-portal/web/events`, { headers: { token }, signal });
  const listening = { reply, signs: [] as StreamSign[], isOver: false, isCut: false, stop: () => stopping.abort() };
  const read = async () => {
    if (reply.body) for await (const sign of parseSigns(reply.body)) listening.signs.push(sign);
  };
  void read()
    .catch(() => {
      listening.isCut = true;
    })
    .finally(() => {
      listening.isOver = true;
    });
  return listening;
}
