import { limits, minute } from '#accounts/server/limits/limit.ts';

/** What a person may ask of the payment provider. */
export const paymentLimits = limits({
  paymentsPerPerson: { points: 60, seconds: minute },
  paymentPagesPerPerson: { points: 10, seconds: minute },
  paymentChecksPerPerson: { points: 30, seconds: minute },
});
