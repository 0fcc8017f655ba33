/** Signatures are printed in one of two ink colours, regardless of the pen and the light of the photo. */
export const inkBlue = '#22345c';
export const inkBlack = '#1b1916';
