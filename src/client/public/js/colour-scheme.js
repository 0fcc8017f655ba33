// Sets the colour scheme before the first paint. The build makes it a part of the pages (scripts/client-build/paint-early.ts).
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('dealer-portal:colour-scheme');
    } catch {
      // Storage may be closed to the page; the system's scheme is used then.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.setAttribute('data-colour-scheme', dark ? 'dark' : 'light');
  };
  show();
  system.addEventListener('change', show);
  // The choice changes in the menu, here or in another tab.
  window.addEventListener('colour-scheme', show);
  window.addEventListener('storage', show);
})();
