/** `pdf-lib` takes the whole module; nothing else of it is used. */
declare module 'fontkit';
