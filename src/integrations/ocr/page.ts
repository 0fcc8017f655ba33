/** A recognised word, with its box in fractions of the page as displayed. */
export interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 1, from the recogniser; 1 for a trusted text layer. */
  confidence: number;
  /** Words of one printed line have the same index; indices increase down the page, column by column. */
  line: number;
}

/** A bar code and its box, in fractions of the page as displayed. */
export interface Barcode {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Page {
  /** Pixels of `image`. */
  width: number;
  height: number;
  /** The upright page for display; longest side at most 2,000 pixels, no metadata. */
  image: Uint8Array;
  imageMime: 'image/png' | 'image/jpeg';
  words: Word[];
  /** The recognised words of a scan, if its hidden text is used as its words; readers let both vote. */
  alternatives: Word[][];
  /** Present if requested. */
  barcodes?: Barcode[];
  source: 'text-layer' | 'ocr';
}
