import pg from 'pg';

/** A connection that knows whether its server only follows another one, which the server says by itself when it is opened. */
class KnowingClient extends pg.Client {
  isOfFollower = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.isOfFollower = parameterValue === 'on';
    });
  }
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/**
 * For a pool: a server that only follows another is as good as away. It can be met for moments, when another one of several
 * takes over; a connection to it that was kept would refuse all writes for as long as it lives.
 */
export const primaryOnly = {
  Client: KnowingClient,
  verify(client: pg.PoolClient, done: (error?: Error) => void): void {
    done(client instanceof KnowingClient && client.isOfFollower ? followsAnother() : undefined);
  },
};

const cannotConnectNow = '57P03';

function followsAnother(): Error {
  return Object.assign(new Error('it only follows another PostgreSQL, and cannot be written'), {
    code: cannotConnectNow,
  });
}
