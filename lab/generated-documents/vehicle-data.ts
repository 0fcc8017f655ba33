import { plateCheckLetter } from '../../src/features/vehicles/plate.ts';
import type { Random } from './random.ts';

export interface Model {
  make: string;
  model: string;
  cc: number;
  kw: number;
  propellant: string;
  omv: number;
  kind: 'car' | 'goods' | 'motorcycle';
}

const car = (make: string, model: string, cc: number, kw: number, propellant: string, omv: number): Model => ({
  make,
  model,
  cc,
  kw,
  propellant,
  omv,
  kind: 'car',
});
const goods = (make: string, model: string, cc: number, kw: number, omv: number): Model => ({
  make,
  model,
  cc,
  kw,
  propellant: 'Diesel',
  omv,
  kind: 'goods',
});
const cycle = (make: string, model: string, cc: number, kw: number, omv: number): Model => ({
  make,
  model,
  cc,
  kw,
  propellant: 'Petrol',
  omv,
  kind: 'motorcycle',
});

const models: readonly Model[] = [
  car('TOYOTA', 'COROLLA ALTIS 1.6 AUTO', 1598, 90, 'Petrol', 18500),
  car('TOYOTA', 'SIENTA HYBRID 1.5 CVT', 1490, 85, 'Petrol-Electric', 22400),
  car('HONDA', 'FREED HYBRID 1.5G 7-SEATER DCT', 1496, 97, 'Petrol-Electric', 21800),
  car('HONDA', 'HR-V 1.5 DX CVT', 1498, 89, 'Petrol', 20300),
  car('MAZDA', '3 SEDAN 1.5 AT MILD HYBRID CLASSIC', 1496, 88, 'Petrol-Electric', 19700),
  car('HYUNDAI', 'AVANTE 1.6 S CVT', 1598, 90, 'Petrol', 14900),
  car('KIA', 'NIRO HYBRID 1.6 GLS DCT SX', 1580, 104, 'Petrol-Electric', 23100),
  car('MERCEDES-BENZ', 'C180 AVANTGARDE (R17 LED)', 1497, 125, 'Petrol-Electric', 41200),
  car('MERCEDES BENZ', 'E200 AMG LINE 2.0 AUTO', 1991, 145, 'Petrol', 55300),
  car('B.M.W.', '216D GRAN TOURER (7 SEATER) LED NAV', 1496, 85, 'Diesel', 32200),
  car('BMW', '320I SEDAN M SPORT 8AT', 1998, 135, 'Petrol', 43600),
  car('LAND ROVER', 'RANGE ROVER EVOQUE 2.0P AWD R-DYNAMIC S', 1997, 147, 'Petrol', 52700),
  car('LAND ROVER', 'DEFENDER 110 3.0P MHEV SE AUTO', 2996, 294, 'Petrol-Electric', 84900),
  car('ALFA ROMEO', 'GIULIA 2.0 TURBO SUPER', 1995, 147, 'Petrol', 39800),
  car('ASTON MARTIN', 'VANTAGE 4.0 V8 COUPE AUTO', 3982, 375, 'Petrol', 178000),
  car('ROLLS-ROYCE', 'GHOST 6.75 V12 SERIES II', 6749, 420, 'Petrol', 402000),
  car('VOLKSWAGEN', 'GOLF 1.4 TSI DSG HIGHLINE', 1395, 110, 'Petrol', 26800),
  car('PORSCHE', 'MACAN 2.0 PDK', 1984, 195, 'Petrol', 61200),
  car('TESLA', 'MODEL 3 RWD', 0, 208, 'Electric', 43800),
  car('BYD', 'ATTO 3 ELECTRIC (100KW)', 0, 100, 'Electric', 28700),
  car('MG', '5 EV LONG RANGE', 0, 115, 'Electric', 24300),
  goods('TOYOTA', 'HIACE 2.8 DIESEL 6MT ABS AIRBAG', 2755, 115, 33200),
  goods('NISSAN', 'NV200 1.5 DIESEL 5MT ABS', 1461, 66, 19400),
  goods('MITSUBISHI FUSO', 'CANTER FEB21ER3SDEB', 2998, 110, 38700),
  goods('ISUZU', 'NHR85AUE4', 2999, 96, 36100),
  cycle('HONDA', 'CB400X', 399, 33, 6900),
  cycle('YAMAHA', 'YZF-R15 VERSION 4', 155, 14, 3900),
  cycle('ROYAL ENFIELD', 'CLASSIC 350', 349, 15, 5200),
];

export function drawModel(random: Random): Model {
  return random.pick(models);
}

export function drawPlate(random: Random, kind: Model['kind']): string {
  const second = random.pick([...'ABCDEFGJKLMNPQRSTUVWXYZ']);
  const prefix =
    kind === 'car'
      ? `S${random.pick([...'JKLMN'])}${second}`
      : kind === 'goods'
        ? `${random.pick(['GB', 'YP', 'GBL', 'GBJ'])}`
        : `F${random.pick([...'BCDEFGHJK'])}${second}`;
  const number = String(random.int(1, 9999));
  return `${prefix}${number}${plateCheckLetter(prefix, number)}`;
}
