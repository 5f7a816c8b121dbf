import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { firstAnswer } from '#platform/answers.ts';
import { getAnswersHere, getPlans, getSubscription } from '../billing.ts';
import type { Billing } from './billing.ts';

/** @param sentences what answers on this server. */
export function billingFirstAnswers(billing: Pick<Billing, 'plansAtHand' | 'findSubscription'>, sentences: string) {
  return {
    /** None while the provider has not been asked for the prices. */
    plans: {
      find({ request }) {
        const plans = billing.plansAtHand(request);
        return plans && firstAnswer(getPlans, {}, plans);
      },
      editionForVisitors: (request) => billing.plansAtHand(request),
    },
    answersHere: {
      find: () => firstAnswer(getAnswersHere, {}, { sentences }),
    },
    subscription: {
      async find({ account }) {
        return account ? firstAnswer(getSubscription, {}, await billing.findSubscription(account.uid)) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
