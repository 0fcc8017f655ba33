/**
 * Singapore's gazetted public holidays, as announced by the Ministry of Manpower
 * (https://www.mom.gov.sg/employment-practices/public-holidays; for 2027 in its press release of 18 June 2026). Each
 * year is added in full once it is announced, because the dates cannot be calculated.
 */
export const publicHolidays: Readonly<Record<number, readonly string[]>> = {
  2026: [
    '2026-01-01', // New Year's Day
    '2026-02-17', // Chinese New Year
    '2026-02-18',
    '2026-03-21', // Hari Raya Puasa
    '2026-04-03', // Good Friday
    '2026-05-01', // Labour Day
    '2026-05-27', // Hari Raya Haji
    '2026-05-31', // Vesak Day
    '2026-08-09', // National Day
    '2026-11-08', // Deepavali
    '2026-12-25', // Christmas Day
  ],
  2027: [
    '2027-01-01', // New Year's Day
    '2027-02-06', // Chinese New Year
    '2027-02-07',
    '2027-03-10', // Hari Raya Puasa
    '2027-03-26', // Good Friday
    '2027-05-01', // Labour Day
    '2027-05-17', // Hari Raya Haji
    '2027-05-20', // Vesak Day
    '2027-08-09', // National Day
    '2027-10-28', // Deepavali
    '2027-12-25', // Christmas Day
  ],
};

/** Last year with known public holidays. */
export const lastHolidayYear = Math.max(...Object.keys(publicHolidays).map(Number));
