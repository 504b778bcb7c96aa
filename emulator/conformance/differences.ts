/** The engines which the suite knows by name. */
export type EngineName = 'embedded' | 'google';

/** A test that an engine is known to fail, deliberately. It still runs, and must fail. */
export interface Difference {
  /** Name of the test file, without `.test.ts`. */
  readonly file: string;
  /** Names of the enclosing `describe`s and of the test, joined by ` > `. */
  readonly test: string;
  readonly reason: string;
  /** It fails in some runs only: it is tried again, and must pass in the end. */
  readonly sometimes?: true;
}

const MIXED_ANSWERS =
  'Where something is written while a stream starts, two of its threads write to that stream at ' +
  'once, once to four times in a hundred such starts: two gRPC headers come before one message. The SDK reads ' +
  'a length of gigabytes, takes that for RESOURCE_EXHAUSTED, and its client is told nothing for a ' +
  'minute or more.';

const WITHOUT_HEALTH = 'It does not implement grpc.health.v1.Health.';

const WITHOUT_EXPLAIN =
  'It ignores explainOptions: it answers as without them, and the SDK finds no metrics. Production has them.';

/**
 * Every deliberate difference, in one place. `support/setup.ts` turns each expectation round: a
 * difference that is mended, or that names no test, fails the suite.
 */
export const DIFFERENCES: Readonly<Record<EngineName, readonly Difference[]>> = {
  embedded: [],
  google: [
    {
      file: 'batches',
      test: 'a batch of the server SDK > is never seen in part',
      reason: 'It shows one document of a batch before the other, in about one run of five.',
      sometimes: true,
    },
    {
      file: 'large-listener.browser',
      test: 'a listener in a browser > is given 20,000 documents, and then what changes',
      reason: 'It ends, or never answers, a listener of more than about 9,998 documents.',
    },
    {
      file: 'limits',
      test: 'a commit > refuses a write to another database',
      reason: 'It writes wherever the name of the document leads.',
    },
    {
      file: 'limits',
      test: 'a commit > refuses a write to another project',
      reason: 'It writes wherever the name of the document leads.',
    },
    {
      file: 'limits',
      test: 'a commit > takes 9 MB together',
      reason: 'It takes messages up to 4 MiB, production up to 10 MiB.',
    },
    {
      file: 'limits',
      test: 'the transforms of a commit > are not 501 of one document',
      reason: 'It counts none; production takes 500 of one document.',
    },
    {
      file: 'limits',
      test: 'the transforms of a commit > are counted over all its writes',
      reason: 'It counts none; production takes 500 of one document.',
    },
    {
      file: 'limits',
      test: 'the transforms of a commit > are counted in a transaction too',
      reason: 'It counts none; production takes 500 of one document.',
    },
    {
      file: 'aggregations',
      test: 'an aggregation > refuses six',
      reason: 'It refuses more than five with UNKNOWN, production with INVALID_ARGUMENT.',
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index by name',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index for a range',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index for an order',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index for two values',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index for alternatives',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index for an item',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > names the index for a group',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'a plan of a query > of an aggregation names the index of what it sums',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an analysis of a query > has the documents and what they cost',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an analysis of a query > counts what an offset skips',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an analysis of a query > costs one read when nothing is found',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an analysis of a query > of an aggregation counts entries of indexes',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an analysis of a query > streams its documents, the last with the metrics',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an explained query over REST > is a plan without documents',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'explain',
      test: 'an explained query over REST > has its statistics in the last part',
      reason: WITHOUT_EXPLAIN,
    },
    {
      file: 'versions',
      test: 'the health of the server > is told without the name of a service',
      reason: WITHOUT_HEALTH,
    },
    {
      file: 'versions',
      test: 'the health of the server > is told of Firestore',
      reason: WITHOUT_HEALTH,
    },
    {
      file: 'versions',
      test: 'the health of the server > is not told of another service',
      reason: WITHOUT_HEALTH,
    },
    {
      file: 'vector-search',
      test: 'findNearest > searches nested fields',
      reason: 'It finds no vector within a map; production does.',
    },
    {
      file: 'listeners',
      test: 'metadata > ends at the sum of increments by several clients',
      reason: MIXED_ANSWERS,
      sometimes: true,
    },
    {
      file: 'listeners-offline',
      test: 'a listener that was cut off > goes on listening after several cuts',
      reason: MIXED_ANSWERS,
      sometimes: true,
    },
    {
      file: 'rules-lists',
      test: 'a query > that leans on absent fields is judged by what it finds: lockers',
      reason: 'It takes a field that no filter names for absent, and judges no document it finds.',
    },
    {
      file: 'rules-lists',
      test: 'a query > that leans on absent fields is judged by what it finds: safes',
      reason: 'It takes a field that no filter names for absent, and judges no document it finds.',
    },
    {
      file: 'listing',
      test: 'partitions of a collection group > cover every document once',
      reason: 'It does not implement PartitionQuery.',
    },
    {
      file: 'listing',
      test: 'partitions of a collection group > are one when nothing is there',
      reason: 'It does not implement PartitionQuery.',
    },
  ],
};

/** How often races are run that a test draws by chance: clients of Google's engine wait seconds for its locks. */
export const ROUNDS: Readonly<Record<EngineName, number>> = { embedded: 500, google: 10 };
