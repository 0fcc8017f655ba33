import type { Draft } from '../draft.ts';
import type { FormEntry } from '../form.ts';
import type { Model } from '../vehicle-data.ts';

const vehicleTypes = {
  car: ['P10 - Passenger Motor Car', 'P11 - Station-wagon/Jeep/Land Rover', 'Passenger Motor Car'],
  goods: ['A40 - Light Goods Vehicle', 'Light Goods Vehicle (LGV)'],
  motorcycle: ['R10 - Motorcycle', 'Motorcycle/Scooter'],
};

/** A vehicle and its registration. */
export interface Vehicle {
  model: Model;
  plate: string;
  omv: number;
  arf: number;
  registered: string;
  original: string;
  years: number;
  isRenewed: boolean;
}

function engineEntries(draft: Draft, { model }: Vehicle): FormEntry[] {
  const { random } = draft;
  const engine = `${random.letters(random.int(1, 3))}${random.digits(random.int(6, 8))}`;
  const motor = `${random.letters(2)}${random.digits(3)}${random.letters(2)}${random.digits(7)}`;
  const hasMotor = /Electric/.test(model.propellant);
  const entries: FormEntry[] = [];
  if (model.cc > 0 && hasMotor && random.chance(0.35)) {
    draft.say('engineNumber', engine);
    draft.say('motorNumber', motor);
    entries.push({
      label: random.pick(['Engine No. / Motor No.', 'Engine No./Motor No.']),
      value: `${engine} / ${motor}`,
    });
  } else {
    if (model.cc > 0) entries.push(draft.entry(['Engine No.', 'Engine Number', 'Engine No'], 'engineNumber', engine));
    if (hasMotor) entries.push(draft.entry(['Motor No.', 'Motor Number', 'Electric Motor No.'], 'motorNumber', motor));
  }
  if (model.cc > 0) {
    const text = random.pick([
      `${model.cc} cc`,
      `${model.cc}`,
      `${model.cc.toLocaleString('en-SG')} cc`,
      `${model.cc}cc`,
    ]);
    entries.push(
      draft.entry(
        ['Engine Capacity', 'Engine Cap.', 'Engine Capacity (cc)', 'Engine Cap'],
        'engineCapacityCc',
        model.cc,
        text,
      ),
    );
  }
  const bhp = Math.round(model.kw * 1.341);
  const power = random.pick([`${model.kw} kW`, `${model.kw}.0 kW (${bhp} bhp)`, `${model.kw}kW`]);
  entries.push(
    draft.entry(
      ['Maximum Power Output', 'Max. Power Output', 'Power Rating', 'Max Power Output'],
      'powerKw',
      model.kw,
      power,
    ),
  );
  return entries;
}

/** Entries that describe the vehicle itself. */
export function vehicleEntries(draft: Draft, vehicle: Vehicle): FormEntry[] {
  const { random } = draft;
  const { model } = vehicle;
  const make: FormEntry[] = [];
  if (random.chance(0.35)) {
    draft.say('make', model.make);
    draft.say('model', model.model);
    const value = random.pick([
      `${model.make} / ${model.model}`,
      `${model.make} ${model.model}`,
      `${model.make}/${model.model}`,
    ]);
    make.push({
      label: random.pick(['Make / Model', 'Make & Model', 'Vehicle Make / Model', 'Vehicle Make/Model']),
      value,
    });
  } else {
    make.push(draft.entry(['Vehicle Make', 'Make'], 'make', model.make));
    make.push(draft.entry(['Vehicle Model', 'Model'], 'model', model.model));
  }
  const year = Number(vehicle.original.slice(0, 4)) - (random.chance(0.25) ? 1 : 0);
  const colour = random.pick([
    'White',
    'Black',
    'Grey',
    'Silver',
    'Blue',
    'Red',
    'Brown',
    'Green',
    'Beige',
    'Multi-coloured',
  ]);
  const laden =
    model.kind === 'goods'
      ? random.int(2400, 5000)
      : model.kind === 'car'
        ? random.int(1500, 2600)
        : random.int(320, 420);
  const unladen = laden - (model.kind === 'motorcycle' ? 170 : 430);
  const isUpper = random.chance(0.3);
  const word = (text: string) => (isUpper ? text.toUpperCase() : text);
  const optional: FormEntry[] = [];
  const maybe = (entry: () => FormEntry, chance = 0.75) => {
    if (random.chance(chance)) optional.push(entry());
  };
  maybe(() => draft.entry(['Vehicle Type', 'Type of Vehicle'], 'vehicleType', random.pick(vehicleTypes[model.kind])));
  maybe(
    () =>
      draft.entry(
        ['Vehicle Scheme', 'Scheme'],
        'vehicleScheme',
        model.kind === 'car' ? random.pick(['Normal', 'Normal', 'Revised Off-Peak Car']) : 'Normal',
      ),
    0.5,
  );
  maybe(
    () =>
      draft.entry(
        ['Year of Manufacture', 'Manufacturing Year', 'Year Of Manufacture', 'Yr of Mfg'],
        'yearOfManufacture',
        year,
      ),
    0.9,
  );
  maybe(() => draft.entry(['Primary Colour', 'Colour', 'Vehicle Colour'], 'colour', word(colour)), 0.9);
  if (random.chance(0.15))
    optional.push(draft.entry(['Secondary Colour'], 'secondaryColour', word(colour === 'Black' ? 'Silver' : 'Black')));
  else maybe(() => ({ label: 'Secondary Colour', value: '-' }), 0.3);
  maybe(() => draft.entry(['Propellant', 'Fuel Type', 'Propellant / Fuel'], 'propellant', word(model.propellant)));
  maybe(() =>
    draft.entry(
      ['Passenger Capacity', 'Max. Passenger Capacity', 'No. of Passengers', 'Seating Capacity'],
      'passengerCapacity',
      model.kind === 'car' ? (/SIENTA|7.SEATER/.test(model.model) ? 6 : 4) : model.kind === 'goods' ? 2 : 1,
    ),
  );
  const weight = (value: number) => random.pick([`${value} kg`, `${value}`, `${value.toLocaleString('en-SG')} kg`]);
  maybe(
    () =>
      draft.entry(
        ['Maximum Laden Weight', 'Max. Laden Weight', 'Laden Weight (kg)', 'MLW'],
        'maximumLadenWeightKg',
        laden,
        weight(laden),
      ),
    0.6,
  );
  maybe(
    () =>
      draft.entry(
        ['Unladen Weight', 'Maximum Unladen Weight', 'Max. Unladen Weight'],
        'unladenWeightKg',
        unladen,
        weight(unladen),
      ),
    0.5,
  );
  maybe(
    () => ({ label: 'Vehicle Attachment 1', value: random.pick(['No Attachment', 'Airbag', 'With Sun Roof']) }),
    0.4,
  );
  maybe(() => ({ label: 'IU Label No.', value: `1${random.digits(9)}` }), 0.3);
  maybe(
    () => ({
      label: random.pick(['CO2 Emission', 'CO2 Emission (g/km)', 'CEV/VES Surcharge Paid']),
      value: `${random.int(90, 190)}`,
    }),
    0.3,
  );
  const chassis = `${random.letters(3)}${random.digits(1)}${random.letters(3)}${random.digits(random.pick([8, 10]))}`;
  return [
    draft.entry(
      ['Vehicle No.', 'Vehicle Registration No.', 'Registration No.', 'Regn No.', 'Vehicle Number', 'Veh. Regn. No.'],
      'registrationNumber',
      vehicle.plate,
      random.chance(0.15) ? vehicle.plate.replace(/^([A-Z]+)(\d+)/, '$1 $2 ') : vehicle.plate,
    ),
    ...make,
    ...random.shuffled([
      draft.entry(['Chassis No.', 'Chassis Number', 'Chassis No', 'Chassis / VIN No.'], 'chassisNumber', chassis),
      ...engineEntries(draft, vehicle),
      ...optional,
    ]),
  ];
}
