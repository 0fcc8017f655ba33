const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/csv': 'csv',
};
/** An extension contains a letter: `.2` in `report v1.2` is not one. */
const lastExtension = /\.(?=\d{0,4}[a-z])([a-z\d]{1,5})$/i;

/**
 * Returns a file name with the extension of its type, because the extension decides which program opens the file. A
 * photo uploaded as HEIC is stored as JPEG, and the name of a stranger's PDF may be that of a program.
 */
export function nameByType({ name, type }: { name: string; type: string }): string {
  const extension = extensions[type.split(';')[0]?.trim() ?? ''];
  const own = lastExtension.exec(name)?.[1]?.toLowerCase();
  if (!extension || own === extension || (extension === 'jpg' && own === 'jpeg')) return name;
  return `${name.replace(lastExtension, '')}.${extension}`;
}
