/** Names and cars of invented people of Singapore. */

const chineseFamilies =
  'Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Chia Foo Seah Quek'.split(' ');
const chineseGiven =
  'Wei Ling,Jia Hui,Kah Meng,Boon Huat,Siew Hoon,Jun Jie,Hui Min,Zhi Hao,Mei Fong,Yong Sheng,Xin Yi,Kok Wah,Li Ting,Jian Wen,Pei Shan,Chee Keong,Yi Xuan,Soo Kian,Shu Fen,Guo Liang'.split(
    ',',
  );
const malayMen =
  'Muhammad Iskandar,Ahmad Faizal,Hafiz,Mohamed Ridzuan,Azman,Nazri,Khairul,Zulkifli,Shahrul,Firdaus'.split(',');
const malayWomen = 'Nur Aisyah,Siti Nurhaliza,Sharifah,Farah,Noraini,Nurul Huda,Rosmah,Haslinda,Aminah,Suriani'.split(
  ',',
);
const malayFathers = 'Rosli,Halim,Yusof,Osman,Ismail,Rahman,Idris,Salleh,Abdullah,Hashim'.split(',');
const indianMen = 'Ravindran,Suresh,Arun,Karthik,Ganesh,Vikram,Prakash,Manoj,Dinesh,Raj Kumar'.split(',');
const indianWomen = 'Priya,Kavitha,Lakshmi,Anjali,Deepa,Shanthi,Meena,Nirmala,Revathi,Sangeetha'.split(',');
const indianFamilies = 'Nair,Pillai,Muthu,Krishnan,Subramaniam,Menon,Rajan,Sharma,Govindasamy,Chandran'.split(',');
const eurasian =
  'Marcus de Souza,Rachel Pereira,Julian Oliveiro,Nicole Aroozoo,Kenneth Shepherdson,Denise Monteiro,Adrian Tessensohn,Sarah Sta Maria'.split(
    ',',
  );

/** Make and model, and a usual price used, in dollars. */
export const vehicles = [
  ...[
    ['Toyota', 'Corolla Altis 1.6', 78],
    ['Toyota', 'Harrier 2.0', 125],
    ['Toyota', 'Sienta 1.5', 82],
  ],
  ...[
    ['Toyota', 'Hiace 2.8', 64],
    ['Honda', 'Vezel 1.5', 86],
    ['Honda', 'Civic 1.6', 88],
    ['Honda', 'Jazz 1.3', 66],
  ],
  ...[
    ['Mazda', '3 1.5', 79],
    ['Mazda', 'CX-5 2.0', 104],
    ['Nissan', 'Qashqai 1.2', 76],
    ['Nissan', 'Serena 2.0', 98],
  ],
  ...[
    ['Kia', 'Cerato 1.6', 74],
    ['Hyundai', 'Avante 1.6', 73],
    ['Hyundai', 'Ioniq 5', 142],
    ['BYD', 'Atto 3', 128],
  ],
  ...[
    ['Tesla', 'Model 3', 156],
    ['BMW', '216d Gran Tourer', 92],
    ['BMW', '520i', 168],
    ['Suzuki', 'Swift 1.2', 61],
  ],
  ...[
    ['Mercedes-Benz', 'C180', 146],
    ['Volkswagen', 'Golf 1.4', 84],
    ['Subaru', 'Forester 2.0', 97],
  ],
] as [make: string, model: string, thousands: number][];

export const colleagues =
  'Grace Teo,Daniel Koh,Farah Idris,Alvin Seah,Priya Menon,Jason Lim,Nurul Halim,Mei Ling Tan,Ravi Nair,Kelvin Ong,Siti Rahmah,Desmond Ang'.split(
    ',',
  );

type Pick = <T>(choices: readonly T[]) => T;

/** A name of one of the groups, about as frequent as they are. `share` lies between 0 and 1. */
export function inventName(pick: Pick, share: number, isWoman: boolean): string {
  if (share < 0.74) return `${pick(chineseFamilies)} ${pick(chineseGiven)}`;
  if (share < 0.88) {
    return isWoman ? `${pick(malayWomen)} binte ${pick(malayFathers)}` : `${pick(malayMen)} bin ${pick(malayFathers)}`;
  }
  if (share < 0.97) {
    return isWoman ? `${pick(indianWomen)} d/o ${pick(indianMen)}` : `${pick(indianMen)} s/o ${pick(indianFamilies)}`;
  }
  return pick(eurasian);
}
