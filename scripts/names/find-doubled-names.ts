const definition =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|(?:abstract )?class|type|interface|enum) (\w+)/gm;
const passedOn = /^export (?:type )?\{([^}]*)\}/gm;

/** Names that several files export by convention: one place loads all such files. */
const conventions: readonly { name: RegExp; file: RegExp }[] = [
  // A command is exported by the verb that the operator types.
  { name: /^(create|list|retry|rotate|show|verify)$/, file: /^src\/operator\// },
  { name: /^shownPages$/, file: /client\/(customer-|shown-)?pages\.ts$/ },
  { name: /^parsers$/, file: /\/parsers\.ts$/ },
  { name: /^write$/, file: /^src\/features\/information\/texts\// },
  // A test replaces the first one with the second.
  { name: /^createParser$/, file: /\/create-(stored-)?parser\.ts$/ },
];

/** Returns one line for each name that two files export: the reader of an import cannot know which of them it is. */
export function findDoubledNames(texts: ReadonlyMap<string, string>): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    for (const name of exportedNames(text)) {
      if (conventions.some((convention) => convention.name.test(name) && convention.file.test(file))) continue;
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
    }
  }
  return [...filesOf]
    .filter(([, { size }]) => size > 1)
    .map(
      ([name, files]) => `${name} is exported by ${[...files].join(' and ')}: export it once, or rename one of them.`,
    );
}

function exportedNames(text: string): string[] {
  const defined = [...text.matchAll(definition)].map(([, name = '']) => name);
  const listed = [...text.matchAll(passedOn)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/).at(-1) ?? ''),
  );
  return [...defined, ...listed].filter((name) => name !== '');
}
