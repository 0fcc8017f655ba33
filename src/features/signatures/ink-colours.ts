/** Signatures are printed in one of two inks, whatever pen and light they were photographed with. */
export const inkBlue = '#22345c';
export const inkBlack = '#1b1916';
