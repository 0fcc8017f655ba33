import { signatureFiles } from './tables.ts';

export const signatureFileAddresses = [{ table: signatureFiles, column: signatureFiles.pictureAddress }];
