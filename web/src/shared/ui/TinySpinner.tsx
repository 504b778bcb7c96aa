import { Spinner } from '@fluentui/react-components';

export function TinySpinner() {
  return <Spinner size="tiny" />;
}
