/** Returns the row of an account without permissions. */
export const person = (userId: string, dealerId: string, phone: string, accountType: 1 | 2) => ({
  userId,
  dealerId,
  phone,
  accountType,
  userName: userId,
  email: `${userId}@dealer.example`,
  permissions: [],
  createdAt: new Date(),
});

/** Returns the row of a dealer. */
export const dealerRow = (dealerId: string, suspended = false) => ({
  dealerId,
  channelNo: dealerId,
  name: dealerId,
  uen: '197401143C',
  address: 'Ubi',
  telephone: '+65 6000 0000',
  email: 'desk@dealer.example',
  createdAt: new Date(),
  suspendedAt: suspended ? new Date() : null,
});
