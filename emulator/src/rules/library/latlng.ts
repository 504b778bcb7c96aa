import { floatText } from '#values/float-text';
import { floatValue, type LatLng } from '#values/value';
import { overload, type Result, type Table } from './builtin';

/** The mean radius that gives the engine's distances: 111195.08372419141 m for one degree. */
const EARTH_RADIUS_METRES = 6_371_009;

/** Methods of `latlng`. https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const latlngMethods: Table = {
  latitude: [overload(['latlng'], ({ latitude }) => floatValue(latitude))],
  longitude: [overload(['latlng'], ({ longitude }) => floatValue(longitude))],
  distance: [overload(['latlng', 'latlng'], (from, to) => floatValue(distance(from, to)))],
};

export const latlngPackage: Table = {
  value: [
    overload(['float', 'float'], (latitude, longitude): Result => {
      const isOnEarth = Math.abs(latitude.value) <= 90 && Math.abs(longitude.value) <= 180;
      if (isOnEarth) {
        return { type: 'latlng', latitude: latitude.value, longitude: longitude.value };
      }
      return {
        error:
          'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
          `latitude: ${floatText(latitude.value)}, longitude: ${floatText(longitude.value)}.`,
      };
    }),
  ],
};

/** The haversine formula, with its steps in the order that gives the engine's last digits. */
function distance(from: LatLng, to: LatLng): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const latitudes = Math.sin(0.5 * (lat2 - lat1));
  const longitudes = Math.sin(0.5 * (radians(to.longitude) - radians(from.longitude)));
  const chord = latitudes * latitudes + longitudes * longitudes * Math.cos(lat1) * Math.cos(lat2);
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
  return angle * EARTH_RADIUS_METRES;
}

function radians(degrees: number): number {
  return degrees * (Math.PI / 180);
}
