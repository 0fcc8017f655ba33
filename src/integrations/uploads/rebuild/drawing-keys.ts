/** How to read the entries of a dictionary. */
export type DictKind =
  /** Entries that are used in drawing. */
  | 'drawing'
  /** Kinds of resources, each with a dictionary by name. */
  | 'resources'
  /** Resources that pages refer to by names of their own choice. */
  | 'byName'
  /** Pictures and forms by name. */
  | 'xObjects';

const words = (text: string) => text.trim().split(/\s+/);

/**
 * All entries used in drawing a page. All others are left out: actions, scripts, files, links to the structure,
 * metadata, private data of programs, and entries that may be defined in future.
 */
const drawingKeys = new Set([
  ...words('Type Subtype Name Resources Group OC Filter DecodeParms'),
  // Filters
  ...words('Predictor Colors Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1'),
  ...words('DamagedRowsBeforeError JBIG2Globals ColorTransform'),
  // Pictures and forms
  ...words('Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte'),
  ...words('FormType BBox Matrix S CS I'),
  // Fonts
  ...words('BaseFont FirstChar LastChar Widths FontDescriptor Encoding BaseEncoding Differences ToUnicode CharProcs'),
  ...words('DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap FontBBox FontMatrix'),
  ...words(
    'CMapName WMode UseCMap FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading',
  ),
  ...words('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet'),
  ...words('Length1 Length2 Length3'),
  // Colours
  ...words('N Alternate Range WhitePoint BlackPoint Gamma Colorants Process Components MixingHints'),
  // Graphics states and soft masks
  ...words('LW LC LJ ML D RI OP op OPM Font FL SM SA BM CA ca AIS TK BG BG2 UCR UCR2 TR TR2 G BC'),
  // Patterns, shadings and functions
  ...words('PatternType PaintType TilingType XStep YStep Shading ExtGState ShadingType Background AntiAlias Coords'),
  ...words('Domain Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow FunctionType Size BitsPerSample Order'),
  ...words('Encode C0 C1 Functions Bounds'),
  // Layers and text for those who hear the page
  ...words('OCGs P VE MCID ActualText Alt E Lang'),
]);
const resourceKinds = new Set(words('ExtGState ColorSpace Pattern Shading XObject Font Properties ProcSet'));
/** Subtypes of groups and masks; no action uses these names. */
const groupTypes = new Set(words('Transparency Alpha Luminosity'));

/** Returns how to interpret a value; `undefined` if it is left out. */
export function kindOfEntry(kind: DictKind, key: string): DictKind | undefined {
  if (kind === 'byName' || kind === 'xObjects') return 'drawing';
  if (kind === 'resources') {
    if (!resourceKinds.has(key)) return undefined;
    if (key === 'ProcSet') return 'drawing';
    return key === 'XObject' ? 'xObjects' : 'byName';
  }
  if (!drawingKeys.has(key)) return undefined;
  if (key === 'Resources') return 'resources';
  return key === 'CharProcs' || key === 'Colorants' ? 'byName' : 'drawing';
}

export function isGroupType(name: string): boolean {
  return groupTypes.has(name);
}
