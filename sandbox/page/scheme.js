// Sets the colour scheme before the first paint and follows the system's.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.setAttribute('data-colour-scheme', dark.matches ? 'dark' : 'light');
dark.addEventListener('change', follow);
follow();
