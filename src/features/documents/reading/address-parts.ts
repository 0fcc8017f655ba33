/** A Singapore address in the parts of a form. */
export interface AddressParts {
  block?: string;
  street?: string;
  floor?: string;
  unit?: string;
  building?: string;
  postalCode?: string;
}

/**
 * Returns the parts of an address written in one line, such as `APT BLK 412 TAMPINES STREET 98 #09-317 SINGAPORE
 * 520412`. Parts that it lacks are left out.
 */
export function addressParts(address: string): AddressParts {
  const line = address.replace(/\s+/g, ' ').trim();
  const postal = /[\s,]*(?:(?:SINGAPORE|S)\s?)?\(?(\d{6})\)?$/i.exec(line);
  const rest = (postal ? line.slice(0, postal.index) : line).replace(/[\s,]*SINGAPORE$/i, '');
  const door = /[\s,]*#\s?([A-Z]?\d{1,3}[A-Z]?)\s?-\s?(\d{1,5}[A-Z]?)(?:\/\d+[A-Z]?)?[\s,]*/i.exec(rest);
  const before = door ? rest.slice(0, door.index) : rest;
  const after = door ? rest.slice(door.index + door[0].length) : '';
  const head = /^(?:APT\s)?(?:(?:BLK|BLOCK)\s)?(\d{1,4}[A-Z]?(?:-\d{1,4}[A-Z]?)?)[\s,]+(.+)$/i.exec(before.trim());
  const parts = {
    block: head?.[1],
    street: head?.[2] ?? before.trim(),
    floor: door?.[1],
    unit: door?.[2],
    building: after.trim(),
    postalCode: postal?.[1],
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as AddressParts;
}
