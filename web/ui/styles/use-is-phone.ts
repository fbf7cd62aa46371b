import { useMediaQuery } from '@mantine/hooks'

/** As `--below-sm` of the style sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false }) ?? false
