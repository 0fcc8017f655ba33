// Watches the scripts and stylesheets that the page itself names: no other script is there to tell of them. The build makes it
// a part of the pages, with its texts, and marks what it watches (scripts/client-build/paint-early.ts).
(() => {
  const texts = JSON.parse('{"en":{},"zh":{}}');
  const secondTryAfter = 1000;
  const patience = 120_000;
  const storedAs = 'dealer-portal:entry-again';
  let failedImport;
  let isTold = false;

  const typeOf = (address) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => (status === 404 ? 'missing' : 'error'),
      () => 'error',
    );

  /** Logs the failure, and shows it in place of the page or, without a stylesheet, above it. */
  const tell = async (what, address, knownType) => {
    if (isTold) return;
    isTold = true;
    const failure = `Loading a ${what} failed (${knownType ?? (await typeOf(address))}: ${address})`;
    console.error(Object.assign(new Error(failure), { name: 'ChunkLoadError' }));
    const chosen = /PARAGLIDE_LOCALE=zh/.test(document.cookie) || document.documentElement.lang.startsWith('zh');
    const { title, text, reload } = texts[chosen ? 'zh' : 'en'];
    const add = (parent, tag, content) => {
      const element = parent.appendChild(document.createElement(tag));
      element.textContent = content;
      return element;
    };
    const note = document.createElement('section');
    note.setAttribute('role', 'alert');
    note.style.cssText = 'max-width: 560px; margin: 10vh auto; padding: 0 24px; font-family: sans-serif';
    add(note, 'h1', title);
    add(note, 'p', text);
    add(note, 'button', reload).addEventListener('click', () => location.reload());
    const detail = add(note, 'p', failure);
    detail.lang = 'en';
    detail.style.cssText = 'font-size: 12px; overflow-wrap: anywhere';
    const root = document.getElementById('root');
    if (root && !root.hasChildNodes()) root.append(note);
    else document.body.prepend(note);
  };

  /** A browser may keep the failure of a script until the page is loaded again. Nothing is typed yet. */
  const loadPageAgain = (address) => {
    try {
      if (sessionStorage.getItem(storedAs) === address) return tell('script', address);
      sessionStorage.setItem(storedAs, address);
      setTimeout(() => location.reload(), secondTryAfter);
    } catch {
      // Without a storage it could go on for ever.
      tell('script', address);
    }
  };

  const loadStyleAgain = (link) => {
    if (link.dataset.entry === 'again') return tell('stylesheet', link.href);
    setTimeout(() => {
      const next = link.cloneNode();
      next.dataset.entry = 'again';
      link.replaceWith(next);
    }, secondTryAfter);
  };

  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset.entry === undefined) return;
      if (target instanceof HTMLScriptElement) loadPageAgain(failedImport ?? target.src);
      else if (target.rel === 'stylesheet') loadStyleAgain(target);
      // The script that imports it fails next, and would be named instead.
      else failedImport ??= target.href;
    },
    true,
  );
  // The portal's own scripts show what they load, unless the part that does so has not arrived either.
  window.addEventListener('chunk-lost', ({ detail }) => {
    const address = new URL(/\S+\.(?:js|css)$/.exec(detail)?.[0] ?? '', location.href).href;
    tell(address.endsWith('.css') ? 'stylesheet' : 'script', address);
  });
  setTimeout(() => {
    const isBlank = !document.getElementById('root')?.hasChildNodes();
    const script = document.querySelector('script[data-entry]');
    if (isBlank && script) tell('script', script.src, 'timeout');
  }, patience);
})();
