import { document_requests_value_plate as registrationNumber } from '../../../paraglide/messages/document_requests_value_plate.js';
import { documents_type_log_card as name } from '../../../paraglide/messages/documents_type_log_card.js';
import type { DocumentType } from '../document-type.ts';

export const logCardType = {
  name,
  owners: ['vehicle'],
  kind: 'document',
  // A new vehicle has no log card yet. If the condition is unknown, the log card is optional.
  place: { rank: 1, if: ['notNew'], needs: [{ if: 'used', reason: 'usedVehicle' }] },
  isAskable: true,
  reading: {
    values: [
      ...['registrationNumber', 'make', 'model', 'vehicleType', 'vehicleScheme', 'yearOfManufacture'],
      ...['firstRegistrationDate', 'originalRegistrationDate', 'chassisNumber', 'engineNumber', 'motorNumber'],
      ...['engineCapacityCc', 'powerKw', 'propellant', 'colour', 'secondaryColour', 'passengerCapacity'],
      ...['maximumLadenWeightKg', 'unladenWeightKg', 'coeCategory', 'coeNumber', 'coeExpiryDate', 'coePeriodYears'],
      ...['quotaPremium', 'pqpPaid', 'omv', 'arf', 'parfEligible', 'parfEligibilityExpiryDate'],
      ...['minimumParfBenefit', 'parfRebate', 'coeRebate', 'totalRebate', 'transfers', 'intendedTransferDate'],
      ...['transferFee', 'roadTaxExpiryDate', 'inspectionDueDate'],
      ...['ownerName', 'ownerIdentityNumber', 'ownerAddress', 'ownerPostalCode'],
    ],
    clear: { registrationNumber },
    essential: [
      ...['registrationNumber', 'make', 'model', 'chassisNumber', 'yearOfManufacture', 'firstRegistrationDate'],
      ...['coeCategory', 'coeExpiryDate', 'quotaPremium', 'omv', 'arf'],
    ],
    fills: {
      vehicle: {
        registrationNumber: ['registrationNumber', 'text'],
        make: ['make', 'text'],
        model: ['model', 'text'],
        chassisNumber: ['chassisNumber', 'text'],
        motorNumber: ['engineNumber', 'text'],
        engineNumber: ['engineNumber', 'text'],
        yearOfManufacture: ['yearOfManufacture', 'text'],
        engineCapacityCc: ['capacityCc', 'number'],
        powerKw: ['powerKw', 'number'],
        propellant: ['propellant', 'propellant'],
        colour: ['colour', 'text'],
        originalRegistrationDate: ['originalRegistrationDate', 'date'],
        firstRegistrationDate: ['firstRegistrationDate', 'date'],
        coeCategory: ['coeCategory', 'text'],
        coeNumber: ['coeNumber', 'text'],
        coeExpiryDate: ['coeExpiry', 'date'],
        quotaPremium: ['quotaPremiumCents', 'cents'],
        omv: ['omvCents', 'cents'],
        arf: ['arfCents', 'cents'],
        parfEligible: ['parfEligible', 'yesNo'],
        minimumParfBenefit: ['minimumParfBenefitCents', 'cents'],
        transfers: ['transfers', 'number'],
        roadTaxExpiryDate: ['roadTaxExpiry', 'date'],
        inspectionDueDate: ['inspectionExpiry', 'date'],
      },
    },
    derives: 'usedVehicle',
  },
} as const satisfies DocumentType;
