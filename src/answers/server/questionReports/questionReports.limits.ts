import { day, limits } from '#accounts/server/limits/limit.ts';
import { mostReportsPerDay } from '../../questionReports.ts';

export const reportLimits = limits({ questionReportsPerDay: { points: mostReportsPerDay, seconds: day } });
