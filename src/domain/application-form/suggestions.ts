import type { SuggestionName } from '../field.ts';

/**
 * Suggestions of autocomplete fields. Names are the trade's own and are not translated; the user can type anything else.
 * Loaded with the input that offers them.
 */
export const suggestedNames: Partial<Record<SuggestionName, readonly string[]>> = {
  nationality: [
    ...['Malaysian', 'Chinese', 'Indian', 'Indonesian', 'Filipino', 'Thai', 'Vietnamese', 'Myanmar', 'Bangladeshi'],
    ...['Sri Lankan', 'Japanese', 'Korean', 'Taiwanese', 'Australian', 'British', 'American', 'French', 'German'],
  ],
  /** Classes of driving licence of the Traffic Police. */
  licenceClass: ['2B', '2A', '2', '3', '3A', '3C', '3CA', '4', '4A', '5'],
  occupation: [
    ...['Accountant', 'Administrator', 'Assistant manager', 'Chef', 'Civil servant', 'Clerk', 'Consultant', 'Designer'],
    ...[
      'Director',
      'Doctor',
      'Driver',
      'Engineer',
      'Executive',
      'Financial adviser',
      'Homemaker',
      'Lawyer',
      'Lecturer',
    ],
    ...[
      'Manager',
      'Nurse',
      'Pilot',
      'Police officer',
      'Private-hire driver',
      'Property agent',
      'Retiree',
      'Sales executive',
    ],
    ...['Sales manager', 'Security officer', 'Software engineer', 'Supervisor', 'Teacher', 'Technician'],
  ],
  industry: [
    ...['Accommodation and food', 'Construction', 'Education', 'Financial services', 'Government', 'Healthcare'],
    ...['Information and communications', 'Manufacturing', 'Professional services', 'Real estate', 'Retail trade'],
    ...['Transport and logistics', 'Wholesale trade'],
  ],
  body: ['Sedan', 'Hatchback', 'Station wagon', 'SUV', 'MPV', 'Coupé', 'Convertible', 'Van', 'Pickup', 'Bus'],
  colour: [
    ...['Black', 'White', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Brown', 'Beige', 'Gold', 'Orange', 'Yellow'],
    'Purple',
  ],
};
