import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core';

/** No changes or additions are allowed: no notes, no form entries, no further signatures (ISO 32000-2, table 257). */
const noChanges = 1;

/**
 * Turns the signature that `pdf.sign` writes into a certification (DocMDP). The library has no option for it, so the
 * signature's dictionary is completed when the library saves the file for signing.
 */
export function certifyWhenSaved(pdf: PDF, fieldName: string): void {
  const save = pdf.save.bind(pdf);
  let isCertified = false;
  pdf.save = (options) => {
    // The file must stay unchanged when it is saved again after signing.
    if (!isCertified) certify(pdf, fieldName);
    isCertified = true;
    return save(options);
  };
}

function certify(pdf: PDF, fieldName: string): void {
  const field = pdf
    .getForm()
    ?.getSignatureFields()
    .find(({ name }) => name === fieldName);
  const signature = field?.getSignatureDict();
  const reference = field?.getDict().getRef('V');
  if (!signature || !reference) throw new Error('The file was saved without the signature that certifies it.');
  const parameters = PdfDict.of({
    Type: PdfName.of('TransformParams'),
    V: PdfName.of('1.2'),
    P: PdfNumber.of(noChanges),
  });
  const transform = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    DigestMethod: PdfName.of('SHA256'),
    TransformParams: parameters,
  });
  signature.set('Reference', new PdfArray([transform]));
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: reference }));
}
