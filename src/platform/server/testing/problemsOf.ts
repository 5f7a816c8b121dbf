import { ConfigError } from '../settings/settings.ts';

/** What reading the settings finds wrong, a line each; [] when nothing is. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}
