// Apart from the schemas, because forms use them.
export const licenceLimits = {
  ...{ name: 200, notes: 20_000, reason: 500, label: 200, key: 500, keyPattern: 40, seats: 1_000_000, overcommitPercent: 1000 },
  ...{ entitlements: 50, entitlementName: 100, entitlement: 200, termMonths: 120, graceDays: 90, leadDays: 365, released: 1000 },
} as const
